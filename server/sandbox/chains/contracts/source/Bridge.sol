// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import "./UsdCoin.sol";

/// Bridge2 as its clients know it: what it is sent belongs to the sender's account at the exchange, by a plain transfer
/// or by a permit that anybody may hand in. Payouts come from the sandbox's relayer instead of voting validators.
contract Bridge {
    struct Signature {
        uint256 r;
        uint256 s;
        uint8 v;
    }

    struct DepositWithPermit {
        address user;
        uint64 usd;
        uint64 deadline;
        Signature signature;
    }

    struct Payout {
        /// What tells a withdrawal from all others.
        bytes32 message;
        address user;
        address destination;
        uint64 usd;
        uint64 nonce;
    }

    UsdCoin public constant usdcToken = UsdCoin(0xaf88d065e77c8cC2239327C5EDb3A432268e5831);
    address public constant RELAYER = 0x6f7cB5b252013371b235FF9e39e861bb5496Cafc;

    /// The block in which a withdrawal was paid; 0 before that.
    mapping(bytes32 => uint256) public paidIn;

    event Deposit(address indexed user, uint64 usd);
    event FailedPermitDeposit(address user, uint64 usd, uint32 errorCode);
    event FinalizedWithdrawal(address indexed user, address destination, uint64 usd, uint64 nonce, bytes32 message);

    /// One that cannot be carried out does not stop the others.
    function batchedDepositWithPermit(DepositWithPermit[] calldata deposits) external {
        for (uint256 i = 0; i < deposits.length; i++) {
            _deposit(deposits[i]);
        }
    }

    /// What was paid before, or cannot be, is passed over: handing in the same list twice pays once.
    function pay(Payout[] calldata payouts) external {
        require(msg.sender == RELAYER, "Sender is not the relayer");
        for (uint256 i = 0; i < payouts.length; i++) {
            Payout calldata payout = payouts[i];
            if (paidIn[payout.message] != 0 || usdcToken.balanceOf(address(this)) < payout.usd) continue;
            paidIn[payout.message] = block.number;
            usdcToken.transfer(payout.destination, payout.usd);
            emit FinalizedWithdrawal(payout.user, payout.destination, payout.usd, payout.nonce, payout.message);
        }
    }

    function _deposit(DepositWithPermit calldata wanted) private {
        Signature calldata signed = wanted.signature;
        try usdcToken.permit(
            wanted.user, address(this), wanted.usd, wanted.deadline, signed.v, bytes32(signed.r), bytes32(signed.s)
        ) {
            try usdcToken.transferFrom(wanted.user, address(this), wanted.usd) {
                emit Deposit(wanted.user, wanted.usd);
            } catch {
                emit FailedPermitDeposit(wanted.user, wanted.usd, 0);
            }
        } catch {
            emit FailedPermitDeposit(wanted.user, wanted.usd, 1);
        }
    }
}
