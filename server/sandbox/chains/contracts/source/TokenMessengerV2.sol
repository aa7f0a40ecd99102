// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./MessageTransmitterV2.sol";
import "./UsdCoin.sol";

/// Burns coins on this chain and mints what was burnt elsewhere. It stands at one address on every chain of CCTP.
contract TokenMessengerV2 {
    uint32 private constant BODY_VERSION = 1;
    uint256 private constant BODY_HEAD = 228;
    uint256 private constant MOST_PER_MESSAGE = 10_000_000e6;

    UsdCoin public constant TOKEN = UsdCoin(0xaf88d065e77c8cC2239327C5EDb3A432268e5831);
    MessageTransmitterV2 public constant localMessageTransmitter =
        MessageTransmitterV2(0x81D40F21F12A8F0E3252Bccb954D722d4c464B64);
    /// Where fees go. Nobody has its key.
    address public constant feeRecipient = 0x00000000000000000000000000000000c1c1E001;

    event DepositForBurn(
        address indexed burnToken,
        uint256 amount,
        address indexed depositor,
        bytes32 mintRecipient,
        uint32 destinationDomain,
        bytes32 destinationTokenMessenger,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 indexed minFinalityThreshold,
        bytes hookData
    );
    event MintAndWithdraw(
        address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected
    );

    function depositForBurn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold
    ) external {
        bytes memory none;
        _burn(
            amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold, none
        );
    }

    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external {
        require(hookData.length > 0, "Hook data is empty");
        _burn(
            amount,
            destinationDomain,
            mintRecipient,
            burnToken,
            destinationCaller,
            maxFee,
            minFinalityThreshold,
            hookData
        );
    }

    /// Coins burnt in another domain, less the fee that Circle wrote into the message.
    function handleReceiveMessage(bytes calldata body) external returns (bool) {
        require(msg.sender == address(localMessageTransmitter), "Invalid message transmitter");
        require(body.length >= BODY_HEAD, "Invalid burn message: too short");
        address mintRecipient = address(uint160(uint256(bytes32(body[36:68]))));
        uint256 amount = uint256(bytes32(body[68:100]));
        uint256 fee = uint256(bytes32(body[164:196]));
        uint256 expirationBlock = uint256(bytes32(body[196:228]));
        require(expirationBlock == 0 || expirationBlock > block.number, "Message expired and must be re-signed");
        require(fee == 0 || fee < amount, "Fee equals or exceeds amount");
        TOKEN.mint(mintRecipient, amount - fee);
        if (fee > 0) TOKEN.mint(feeRecipient, fee);
        emit MintAndWithdraw(mintRecipient, amount - fee, address(TOKEN), fee);
        return true;
    }

    /// No chain has a least fee at present.
    function getMinFeeAmount(uint256) external pure returns (uint256) {
        return 0;
    }

    function _burn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes memory hookData
    ) private {
        require(amount > 0, "Amount must be nonzero");
        require(mintRecipient != bytes32(0), "Mint recipient must be nonzero");
        require(maxFee < amount, "Max fee must be less than amount");
        require(burnToken == address(TOKEN), "Burn token not supported");
        require(amount <= MOST_PER_MESSAGE, "Burn amount exceeds per tx limit");
        TOKEN.transferFrom(msg.sender, address(this), amount);
        TOKEN.burn(amount);
        // Fee and expiry stay empty: Circle fills them in.
        bytes memory body = abi.encodePacked(
            BODY_VERSION,
            _wide(burnToken),
            mintRecipient,
            amount,
            _wide(msg.sender),
            maxFee,
            uint256(0),
            uint256(0),
            hookData
        );
        localMessageTransmitter.sendMessage(
            destinationDomain, _wide(address(this)), destinationCaller, minFinalityThreshold, body
        );
        emit DepositForBurn(
            burnToken,
            amount,
            msg.sender,
            mintRecipient,
            destinationDomain,
            _wide(address(this)),
            destinationCaller,
            maxFee,
            minFinalityThreshold,
            hookData
        );
    }

    function _wide(address narrow) private pure returns (bytes32) {
        return bytes32(uint256(uint160(narrow)));
    }
}
