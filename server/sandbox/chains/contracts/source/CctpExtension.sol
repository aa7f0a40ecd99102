// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./TokenMessengerV2.sol";

/// Circle's way to the exchange with one signature: the coins come by EIP-3009 and are burnt in the same transaction.
contract CctpExtension {
    struct ReceiveWithAuthorizationData {
        uint256 amount;
        uint256 authValidAfter;
        uint256 authValidBefore;
        bytes32 authNonce;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    struct DepositForBurnWithHookData {
        uint256 amount;
        uint32 destinationDomain;
        bytes32 mintRecipient;
        bytes32 destinationCaller;
        uint256 maxFee;
        uint32 minFinalityThreshold;
        bytes hookData;
    }

    UsdCoin public constant TOKEN = UsdCoin(0xaf88d065e77c8cC2239327C5EDb3A432268e5831);
    TokenMessengerV2 public constant TOKEN_MESSENGER = TokenMessengerV2(0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d);

    event BatchDepositForBurn(
        uint256 totalAmount, uint256 batchSize, address sender, bytes32 mintRecipient, uint32 destinationDomain
    );

    /// Only who signed can hand it in: the sender is whose coins are taken.
    function batchDepositForBurnWithAuth(
        ReceiveWithAuthorizationData calldata auth,
        DepositForBurnWithHookData calldata burn
    ) external {
        require(auth.amount > 0, "Total amount must be positive");
        require(burn.amount > 0, "Batch size must be positive");
        require(auth.amount % burn.amount == 0, "Total amount must be divisible by batch size");
        TOKEN.receiveWithAuthorization(
            msg.sender,
            address(this),
            auth.amount,
            auth.authValidAfter,
            auth.authValidBefore,
            auth.authNonce,
            auth.v,
            auth.r,
            auth.s
        );
        TOKEN.approve(address(TOKEN_MESSENGER), auth.amount);
        for (uint256 burnt = 0; burnt < auth.amount; burnt += burn.amount) {
            TOKEN_MESSENGER.depositForBurnWithHook(
                burn.amount,
                burn.destinationDomain,
                burn.mintRecipient,
                address(TOKEN),
                burn.destinationCaller,
                burn.maxFee,
                burn.minFinalityThreshold,
                burn.hookData
            );
        }
        emit BatchDepositForBurn(auth.amount, burn.amount, msg.sender, burn.mintRecipient, burn.destinationDomain);
    }
}
